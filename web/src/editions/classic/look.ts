import type { OwnLook } from '../../design/look';
import gems from './gems';
import instrument from './instrument';

const look: OwnLook = { gems, instrument, icon: '#7a1f33', tile: 'crown' };
export default look;
