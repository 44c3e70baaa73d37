import type { Page } from '@playwright/test'
import { breakPage, changeRegistry, failFiles, otherBuild } from './faults'

/** A page of a remote, as the registry has it. */
export interface Target {
  remote: string
  path: string
  title: string
  /** Its line of help, a text that only the code of this page contains. */
  description: string
}

export const situations = ['first visit', 'in-page navigation', 'retry after recovery', 'leave and come back'] as const
export type Situation = (typeof situations)[number]

type End = () => Promise<void>

export interface MatrixFault {
  name: string
  /** The text of the card. */
  card: string
  /** The portal recovers by itself; it shows a card only as long as it does not know of the deploy. */
  healsItself?: true
  /** The page renders and throws afterwards. */
  strikesLater?: true
  /** Several attempts that all run into their timeouts. */
  slow?: true
  begin: (page: Page, target: Target, situation: Situation) => Promise<End>
}

const goneBuild = '0.0.1-gone'

/**
 * The HTML is older than the deploy: a cache still has the entry of the build that it names, all other files of it are
 * gone.
 */
const beginStale = async (page: Page, remote: string, registryIsLate: boolean): Promise<End> => {
  let realEntry = ''
  await changeRegistry(
    page,
    remote,
    (live) => {
      realEntry = live.entry
      return otherBuild(live, goneBuild)
    },
    'html',
  )
  await page.route(`**/remotes/${remote}/${goneBuild}/remoteEntry*`, (route) =>
    route.continue({ url: new URL(realEntry, route.request().url()).href }),
  )
  if (registryIsLate) await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '' }))
  return () => page.unroute('**/registry.json')
}

/**
 * Every kind of fault of a remote. Those that throw replace a module inside a chunk, whose integrity is not checked for
 * that.
 */
export const faults: MatrixFault[] = [
  { name: 'missing', card: '页面资源缺失', begin: (page, { remote }) => failFiles(page, remote, 'missing') },
  { name: 'timeout', card: '加载超时', slow: true, begin: (page, { remote }) => failFiles(page, remote, 'hanging') },
  { name: 'error', card: '加载出错', begin: (page, { remote }) => failFiles(page, remote, 'unreachable') },
  {
    name: 'throws while evaluating',
    card: '加载出错',
    begin: (page, { remote, description }) => breakPage(page, remote, description, 'evaluated'),
  },
  {
    name: 'throws on first render',
    card: '加载出错',
    begin: (page, { remote, description }) => breakPage(page, remote, description, 'rendered'),
  },
  {
    name: 'throws later on',
    card: '加载出错',
    strikesLater: true,
    begin: (page, { remote, description }) => breakPage(page, remote, description, 'later'),
  },
  {
    name: 'HTML instead of script',
    card: '页面资源缺失',
    begin: (page, { remote }) => failFiles(page, remote, 'html'),
  },
  {
    name: 'tampered chunk',
    card: '加载出错',
    begin: (page, { remote }) => failFiles(page, remote, 'tampered', 'chunks'),
  },
  {
    name: 'stale chunk after a deploy',
    card: '页面资源缺失',
    healsItself: true,
    begin: (page, { remote }, situation) => beginStale(page, remote, situation === 'retry after recovery'),
  },
]
