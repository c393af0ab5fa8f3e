import type { OwnLook } from '../../design/look';
import gems from './gems';
import instrument from './instrument';

const look: OwnLook = { gems, instrument, icon: '#d3161f' };
export default look;
