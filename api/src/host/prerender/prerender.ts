import * as links from '@portal/contract/links'
import type { RegistryRemote, RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import type { Deps } from '../../deps'
import { shippedDivisions } from '../../modules/address/shipped-divisions'
import { cityOutletsContent } from './city-outlets-content'
import { contrabandContent } from './contraband-content'
import { freightContent } from './freight-content'
import { outletsContent } from './outlets-content'
import type { Prerendered } from './prerendered'
import { coverageContent } from './coverage-content'
import { readCityOutlets, readProvinceOutlets } from './read-outlets'
import { readCoverage } from './read-coverage'
import { storedAnswers } from './stored-answers'
import { waybillContent } from './waybill-content'

/** Milliseconds for which outlets and coverage are cached. */
const lifetime = 10 * 60_000

interface RequestedPage {
  route: RegistryRoute | undefined
  remote: RegistryRemote | undefined
}

export interface Prerender {
  /** Undefined for a page that is not public, is disabled, or has no content without its scripts. */
  contentOf: (page: RequestedPage, query: URLSearchParams) => Promise<Prerendered | undefined>
  /** Addresses for the sitemap, when the page is enabled. */
  addressesOf: (path: string) => Promise<string[]>
}

/** The content of the public pages, from the modules and rules that answer their calls. */
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
  const contraband = contrabandContent(hotline)
  const freight = freightContent()
  const waybill = waybillContent(hotline)

  const outlets = async (query: URLSearchParams): Promise<Prerendered> => {
    const code = links.readOutlets(query)
    const city = code === '' ? undefined : await cities.get(code)
    return city
      ? cityOutletsContent(city, brand, hotline)
      : outletsContent((await provinces.get('')) ?? [], hotline, origin)
  }
  const coveragePage = async (): Promise<Prerendered> => {
    const coverage = await coverageAnswers.get('')
    return coverageContent(coverage?.provinces ?? [], coverage?.special ?? [])
  }
  const pages: Readonly<Record<string, (query: URLSearchParams) => Prerendered | Promise<Prerendered>>> = {
    [links.outlets()]: outlets,
    [links.freight()]: () => freight,
    [links.serviceCoverage()]: coveragePage,
    [links.contraband()]: (query) => contraband(links.readContraband(query)),
    [links.waybillQuery()]: () => waybill,
  }

  return {
    contentOf: async ({ route, remote }, query) =>
      route && !route.requiresAuth && !remote?.disabled ? pages[route.path]?.(query) : undefined,
    addressesOf: async (path) => {
      if (!(path in pages)) return []
      const content = path === links.outlets() ? ((await provinces.get('')) ?? []) : []
      return [path, ...content.flatMap((province) => province.cities).map(({ code }) => links.outlets(code))]
    },
  }
}
