import type { OwnLook } from '../../design/look';
import gems from './gems';
import instrument from './instrument';

const look: OwnLook = { gems, instrument, icon: '#0058d8' };
export default look;
