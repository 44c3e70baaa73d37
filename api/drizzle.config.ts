import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` in `api/` writes the next migration after a change of any `*.tables.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './migrations',
})
