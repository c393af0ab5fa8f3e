/** Chooses the page's backend: the server that sent the page, or this device if the page is a static site. */
import { server } from './lib/api/server';
import { connect, orDevice } from './lib/backend';
import { device } from './local/device';

/** Returns whether index.html states that there is no server. `make site` writes that. */
export function connectBackends(): boolean {
  const alone = document.querySelector<HTMLMetaElement>('meta[name="cabochon-server"]')?.content === 'none';
  connect({ server, device }, alone ? device : orDevice(server, device));
  return alone;
}
