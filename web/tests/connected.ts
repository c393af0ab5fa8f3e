/** Connects the backends before each test file, as the page does at its start. */
import { connectBackends } from '../src/backends';

connectBackends();
