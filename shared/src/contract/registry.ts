import { z } from 'zod'

/** One page of a remote, as its `remote.json` declares it (portal design, Routes). */
export const remoteRoute = z.strictObject({
  path: z.string().regex(/^\/[A-Za-z]+$/),
  /** Key of the page in the remote's `src/pages.ts`. */
  page: z.string(),
  title: z.string().min(2),
  /** First level of the breadcrumb. */
  parent: z.string().min(2),
  /** The line of help below the page's title; also its meta description, and painted before any script has arrived. */
  description: z.string().default(''),
  requiresAuth: z.boolean(),
  /** Kept alive when left. */
  cache: z.boolean().default(false),
  /** Listed in the side menu below the remote's group. */
  inMenu: z.boolean().default(true),
  /** Also registered as `/standalone<path>`, without header, menu, breadcrumb and footer. */
  standalone: z.boolean().default(false),
})

/** `remote.json`: what a remote contributes, read before any of its code is loaded. */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^remote-[a-z-]+$/),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  /** The shared package's contract number that the remote was written for. */
  contract: z.int().min(1),
  menu: z.strictObject({ order: z.int(), title: z.string(), icon: z.enum(['send', 'track', 'service', 'profile', 'feedback', 'invoice']) }),
  routes: z.array(remoteRoute).min(1),
})
export type RemoteManifest = z.infer<typeof remoteManifest>

/** A built remote in the registry: its manifest plus where its files are. URLs are absolute paths or full addresses. */
export const registryRemote = remoteManifest.omit({ $schema: true, routes: true }).extend({
  /** Identifies the build; part of the folder's name. */
  build: z.string(),
  /** The global variable that the entry defines. */
  container: z.string(),
  entry: z.string(),
  /** Subresource integrity of the entry; absent in development. */
  integrity: z.string().optional(),
  routes: z.array(remoteRoute.extend({
    /** Scripts and styles that the page needs besides the shell, for preload links. */
    preload: z.array(z.string()),
  })),
})
export type RegistryRemote = z.infer<typeof registryRemote>
export type RegistryRoute = RegistryRemote['routes'][number]

/** The registry that the HTML carries inline and `/registry.json` serves. */
export const registry = z.object({ contract: z.int(), remotes: z.array(registryRemote) })
export type Registry = z.infer<typeof registry>

/** What `tooling` writes beside the shell's files: what the HTML must load. */
export const shellAssets = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()), inlineCss: z.string() })
export type ShellAssets = z.infer<typeof shellAssets>
