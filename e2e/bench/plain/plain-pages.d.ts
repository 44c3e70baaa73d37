/** Generated for the comparison build: every remote's pages, imported directly. */
declare module 'plain-pages' {
  import type { RemotePages } from '@portal/shared'
  export const pagesByRemote: Record<string, RemotePages>
}
