import * as links from '@portal/contract/links'
import type { RegistryRemote, RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import type { Deps } from '../../deps'
import { shippedDivisions } from '../../modules/address/shipped-divisions'
import { cityOutletsContent } from './city-outlets-content'
import { findBatteryRecalls } from '../../modules/contraband/battery-recalls.repository'
import { contrabandContent } from './contraband-content'
import { freightContent } from './freight-content'
import { outletsContent } from './outlets-content'
import type { PageContent, Prerendered } from './prerendered'
import { coverageContent } from './coverage-content'
import { readCityOutlets, readProvinceOutlets } from './read-outlets'
import { readCoverage } from './read-coverage'
import type { Clock } from '../../clock'

interface StoredAnswer<Value> {
  value: Value
  /** Milliseconds since 1970. */
  at: number
}

/** Cached results of queries for the public pages, by key. */
interface StoredAnswers<Value> {
  /** The newest answer that is there; undefined when there is none and the database does not answer in time. */
  get: (key: string) => Promise<Value | undefined>
}

/** Milliseconds that a page waits for its first answer; it goes out without it then. */
const refreshTimeoutMs = 1_000

/**
 * Caches answers for `lifetime` milliseconds. An older one is still returned while the next one is fetched: a page
 * never waits twice, and pages keep their content while the database is down. `ask` must accept few keys only; an
 * undefined answer is not cached.
 */
export const storedAnswers = <Value>(
  ask: (key: string) => Promise<Value | undefined>,
  { clock, lifetime }: { clock: Clock; lifetime: number },
): StoredAnswers<Value> => {
  const answers = new Map<string, StoredAnswer<Value>>()
  const pendingRequests = new Map<string, Promise<Value | undefined>>()

  const refresh = async (key: string): Promise<Value | undefined> => {
    try {
      const value = await ask(key)
      if (value !== undefined) answers.set(key, { value, at: clock().getTime() })
      else answers.delete(key)
      return value
    } catch {
      // The calls of the API log problems of the database; a page can be shown without this content.
      return answers.get(key)?.value
    } finally {
      pendingRequests.delete(key)
    }
  }
  const refreshOnce = (key: string): Promise<Value | undefined> => {
    const pending = pendingRequests.get(key) ?? refresh(key)
    pendingRequests.set(key, pending)
    return pending
  }
  const inTime = (answer: Promise<Value | undefined>): Promise<Value | undefined> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), refreshTimeoutMs)
    })
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }

  return {
    get: (key) => {
      const answer = answers.get(key)
      if (answer && clock().getTime() - answer.at < lifetime) return Promise.resolve(answer.value)
      const next = refreshOnce(key)
      return answer ? Promise.resolve(answer.value) : inTime(next)
    },
  }
}

/** Milliseconds for which outlets and coverage are cached. */
const lifetime = 10 * 60_000

interface RequestedPage {
  route: RegistryRoute | undefined
  remote: RegistryRemote | undefined
}

export interface Prerender {
  /** Undefined for a page that is not public, is disabled, or has no content without its scripts. */
  contentOf: (page: RequestedPage, query: URLSearchParams) => Promise<Prerendered | undefined>
  /** Addresses of a page for the sitemap, when it is enabled. */
  addressesOf: (route: RegistryRoute) => Promise<string[]>
}

/** The content of the public pages: their remotes' texts, and what the tables and rules behind their calls have. */
export const createPrerender = (
  { db, clock, config: { root } }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { brand, hotline }: SiteConfig,
  origin: string,
): Prerender => {
  const memory = { clock, lifetime }
  const divisions = () => shippedDivisions(root)
  const provinces = storedAnswers(() => readProvinceOutlets(db, divisions()), memory)
  const cities = storedAnswers((code) => readCityOutlets(db, divisions(), code), memory)
  const coverageAnswers = storedAnswers(() => readCoverage(db, divisions(), clock()), memory)
  const recalls = storedAnswers(() => findBatteryRecalls(db), memory)
  const contraband = contrabandContent(hotline)

  const outlets = async (query: URLSearchParams): Promise<PageContent> => {
    const code = links.readOutlets(query)
    const city = code === '' ? undefined : await cities.get(code)
    return city ? cityOutletsContent(city, brand, hotline) : outletsContent((await provinces.get('')) ?? [], origin)
  }
  const pages: Readonly<Record<string, (query: URLSearchParams) => PageContent | Promise<PageContent>>> = {
    [links.outlets()]: outlets,
    [links.freight()]: () => freightContent,
    [links.serviceCoverage()]: async () => coverageContent(await coverageAnswers.get('')),
    [links.contraband()]: async (query) => contraband(links.readContraband(query), await recalls.get('')),
  }
  const withHotline = (text: string): string => text.replaceAll('{hotline}', hotline)

  return {
    contentOf: async ({ route, remote }, query) => {
      if (!route || route.requiresAuth || remote?.disabled) return undefined
      const { path, about, description } = route
      const own = await pages[path]?.(query)
      if (!about && !own) return undefined
      const questions = about?.questions.map(({ question, answer }) => ({ question, answer: withHotline(answer) }))
      const summary = withHotline(about?.summary ?? description)
      return { description: summary, canonical: path, html: '', questions: questions ?? [], nodes: [], ...own }
    },
    addressesOf: async ({ path, about }) => {
      if (!about && !(path in pages)) return []
      const content = path === links.outlets() ? ((await provinces.get('')) ?? []) : []
      return [path, ...content.flatMap((province) => province.cities).map(({ code }) => links.outlets(code))]
    },
  }
}
