/** Written beside the built files, with the facts about them for the registry. */
export const ASSETS_FILE = 'assets.json'

/** Where the shell's built files are served. */
export const SHELL_BASE = '/assets/'

/** The global variable of a remote's container: `remote_send`. */
export const containerName = (name: string): string => name.replaceAll('-', '_')
