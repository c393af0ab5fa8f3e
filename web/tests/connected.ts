/** Connects the backends before each test file with a document, as the page does at its start. */
if (typeof document !== 'undefined') (await import('../src/backends')).connectBackends();
export {};
