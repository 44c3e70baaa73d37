/** The pinned pnpm; pnpm 11 does not run on Node 20. Fetched by npx, so Node and npm are enough. */
export const PNPM = 'pnpm@12.21.0'
