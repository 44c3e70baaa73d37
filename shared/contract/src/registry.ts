import { z } from 'zod'
import { callName, firstCall } from './first-answers'

/** Segments of letters, digits and single hyphens: `/gift-cards/new`. As long as an address that telemetry takes. */
const pagePath = z
  .string()
  .max(80)
  .regex(
    /^(?:\/[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)*){1,4}$/,
    'one to four segments of letters, digits and single hyphens, such as /gift-cards/new',
  )

/** Drawings that the shell has. */
export const namedIcons = ['send', 'track', 'service', 'profile', 'feedback', 'invoice'] as const
export type NamedIcon = (typeof namedIcons)[number]

const strokes = /^M[MLHVCSQTAZ\d ,.-]{1,399}$/i

/** The `d` of an SVG path on a grid of 20: commands, and numbers of which none is larger than the grid. */
const isDrawing = (text: string): boolean =>
  strokes.test(text) && (text.match(/\d*\.?\d+/g) ?? []).every((number) => Number(number) <= 20)

const menuIcon = z
  .string()
  .refine(
    (text) => namedIcons.some((name) => name === text) || isDrawing(text),
    `${namedIcons.join(', ')}, or the path of an SVG on a grid of 20 by 20 with 400 characters at most`,
  )

/** Texts of a public page for search engines and browsers without scripts; `{hotline}` is the carrier's number. */
export const pageAbout = z.strictObject({
  /** For search results. */
  summary: z.string().min(50).max(160),
  questions: z.array(z.strictObject({ question: z.string().min(4), answer: z.string().min(4) })).default([]),
})

/** One page of a remote, as its `remote.json` declares it (routes §1). */
export const remoteRoute = z.strictObject({
  path: pagePath,
  /** Key of the page in the remote's `src/pages.ts`. */
  page: z.string(),
  title: z.string().min(2),
  /** First level of the breadcrumb. */
  parent: z.string().min(2),
  /** The line of help below the page's title; also its meta description, and painted before any script has arrived. */
  description: z.string().default(''),
  about: pageAbout.optional(),
  requiresAuth: z.boolean(),
  /** Kept alive when left. */
  cache: z.boolean().default(false),
  /** Listed in the side menu below the remote's group. */
  inMenu: z.boolean().default(true),
  /**
   * A call that answers `{ count }`, asked every minute while somebody is logged in; the menu shows the count beside
   * the page.
   */
  badge: callName.optional(),
  /** The calls that the page's `prepare` makes at its address without a query; its document has their answers. */
  calls: z.array(firstCall).max(8).optional(),
  /** Also registered as `/standalone<path>`, without header, menu, breadcrumb and footer. */
  standalone: z.boolean().default(false),
})

export const remoteName = z.string().regex(/^remote-[a-z]+(-[a-z]+)*$/)
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)

/** `remote.json`: the contributions of a remote, read before any of its code is loaded. */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  name: remoteName,
  version: releaseVersion,
  /** The shared package's contract number that the remote was written for. */
  contract: z.int().min(1),
  /** The oldest surface of that contract that the remote runs on (docs/adr/0009-contract-kit.md); absent: 1. */
  surface: z.int().min(1).optional(),
  menu: z.strictObject({
    order: z.int(),
    title: z.string(),
    /** One of the shell's drawings by name, or a drawing of its own. */
    icon: menuIcon,
  }),
  routes: z.array(remoteRoute).min(1),
  /**
   * Limits for the 75th percentile of its visits, in milliseconds: INP from an interaction to the next paint, LCP to
   * the largest paint. A judged canary that takes longer is withdrawn (docs/releasing.md).
   */
  budgets: z.strictObject({ inp: z.int().min(1), lcp: z.int().min(1) }).optional(),
})
export type RemoteManifest = z.infer<typeof remoteManifest>

/** Versions by package name: of the libraries that the shell brings, or that a remote was built with. */
export const sharedVersions = z.record(z.string(), z.string())
export type SharedVersions = z.infer<typeof sharedVersions>

/** Subresource integrity: `sha256-…`, of older builds `sha384-…`. */
const integrity = z.string().regex(/^sha(256|384)-[A-Za-z0-9+/]+=*$/)
/** Ed25519: 64 bytes in base64. */
export const signature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/)
const time = z.iso.datetime()

/**
 * One version of a remote that a browser can load: its declarations and the addresses of its files. URLs are absolute
 * paths or full addresses.
 */
export const remoteRelease = remoteManifest.omit({ $schema: true, name: true, routes: true }).extend({
  /**
   * Identifies the build and is its folder's name: the version of a release, version and digest of a build that was not
   * released.
   */
  build: z.string().min(1),
  entry: z.string().min(1),
  /** Integrity of the entry; absent in development. */
  integrity: integrity.optional(),
  /**
   * Integrity of every script and style, by its path beside the entry; the HTML leaves it out, `/registry.json` has it.
   */
  files: z.record(z.string(), integrity).optional(),
  /** Versions of the shell's libraries that it was built with. */
  shared: sharedVersions.optional(),
  /** The team to notify, as CODEOWNERS names it: `@freight-portal/send`. */
  owner: z.string().min(1).max(200).optional(),
  routes: z
    .array(
      remoteRoute.extend({
        /** Scripts and styles that the page needs besides the shell, for preload links. */
        preload: z.array(z.string()),
      }),
    )
    .min(1),
})
export type RemoteRelease = z.infer<typeof remoteRelease>

/** The measures by which a canary is judged (docs/adr/0053-signed-releases.md). */
export const canaryMeasures = ['broken', 'refused', 'inp', 'lcp', 'inpBudget', 'lcpBudget'] as const
export type CanaryMeasure = (typeof canaryMeasures)[number]

const share = z.number().min(0).max(1)

/** The portal's last decision about a canary of the remote, and its reason. */
export const canaryVerdict = z.strictObject({
  build: z.string().min(1),
  /** widened: given to more browsers; live: to all; withdrawn: to none. */
  decision: z.enum(['widened', 'live', 'withdrawn']),
  at: time,
  /** Visits of the canary that it was judged by. */
  visits: z.int().min(0),
  /** The measure that led to a withdrawal, and the share of visits that had it, for the canary and the live release. */
  reason: z.strictObject({ measure: z.enum(canaryMeasures), canary: share, live: share }).optional(),
})
export type CanaryVerdict = z.infer<typeof canaryVerdict>

/** A remote in the registry: the release that is live, and the others that may take its place (docs/releasing.md). */
export const registryRemote = remoteRelease.extend({
  name: remoteName,
  /** The global variable that the entry defines; the same for every release. */
  container: z.string(),
  /** When the release went live; absent for a build that was not released. */
  since: time.optional(),
  /** The last good release: the shell's fallback when the live one fails to load. */
  previous: remoteRelease.optional(),
  /** Builds that were live before and were not rolled back, the newest first; `previous` is the first of them. */
  history: z.array(z.string()).max(10).optional(),
  /** A release for `percent` of the browsers; each browser draws once and remembers the result. */
  canary: z
    .strictObject({
      percent: z.int().min(1).max(100),
      release: remoteRelease,
      /** The portal widens it or takes it back by itself; `since`: when the present percentage began. */
      judged: z.strictObject({ since: time }).optional(),
    })
    .optional(),
  verdict: canaryVerdict.optional(),
  /** Switched off: the pages show the notice and no code of the remote is loaded. */
  disabled: z.strictObject({ notice: z.string().min(1).max(200), since: time }).optional(),
  /**
   * Releases for `?preview=<name>@<version>`, by version; past `expiresAt` they count as absent. The HTML leaves them
   * out, `/registry.json` has them.
   */
  previews: z.record(releaseVersion, z.strictObject({ expiresAt: time, release: remoteRelease })).optional(),
})
export type RegistryRemote = z.infer<typeof registryRemote>
export type RegistryRoute = RegistryRemote['routes'][number]

/** The registry that the HTML carries inline and `/registry.json` serves. One name and one path have one owner. */
export const registry = z
  .object({
    /** Version of this document's schema. */
    schema: z.literal(1).optional(),
    /** Higher in each registry than in the one before: who has seen a higher one takes no older registry. */
    serial: z.int().min(0).optional(),
    /**
     * By the id of a key, Ed25519 in base64: of the whole registry, and of its part for browsers
     * (docs/adr/0053-signed-releases.md).
     */
    signatures: z.record(z.string().max(64), z.strictObject({ whole: signature, public: signature })).optional(),
    /** The shell's contract number and the versions of the libraries that it brings. */
    contract: z.int(),
    shared: sharedVersions.optional(),
    remotes: z.array(registryRemote),
  })
  .superRefine(({ remotes }, context) => {
    const owners = new Map<string, string>()
    const claim = (key: string, owner: string, path: (string | number)[]) => {
      const other = owners.get(key.toLowerCase())
      if (other) context.addIssue({ code: 'custom', path, message: `${key} is claimed by ${other} already` })
      else owners.set(key.toLowerCase(), owner)
    }
    remotes.forEach(({ name, routes }, index) => {
      claim(name, name, ['remotes', index, 'name'])
      routes.forEach((route, place) => claim(route.path, name, ['remotes', index, 'routes', place, 'path']))
    })
  })
export type Registry = z.infer<typeof registry>

/** The files that the HTML must load; `tooling` writes the list beside the shell's files. */
export const shellAssets = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  inlineCss: z.string(),
  /** Integrity of the scripts and styles that pages may link to, by their addresses; absent in development. */
  files: z.record(z.string(), integrity).optional(),
})
export type ShellAssets = z.infer<typeof shellAssets>
