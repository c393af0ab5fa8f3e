/** Whether this page is a folder of files without a server behind it: `make site` writes that into its index.html. */
const told = document.querySelector<HTMLMetaElement>('meta[name="cabochon-server"]')?.content === 'none';

export const isServerless = (): boolean => told;
