/** One file that README.md asks for. */
export interface Step {
  /** Below the repository's root. */
  file: string
  /** How the section of README.md names it. */
  named: string
  /** @param before '' for a new file */
  change: (before: string) => string
}

const add =
  (after: string, lines: string) =>
  (before: string): string =>
    before.replace(after, () => `${after}${lines}`)

const write = (content: string) => (): string => content

const remote = 'remote-gift-cards'

/** A page of the remote that `create-remote gift-cards` makes. */
export const newPage: readonly Step[] = [
  {
    file: `${remote}/remote.json`,
    named: 'remote.json',
    change: (before) => {
      const manifest = JSON.parse(before) as { routes: object[] }
      manifest.routes.push({
        path: '/giftcards/mine',
        page: 'myGiftCards',
        title: '我的礼品卡',
        parent: '礼品卡',
        description: '查看礼品卡的余额',
        requiresAuth: true,
        badge: 'giftCard/count',
      })
      return `${JSON.stringify(manifest, null, 2)}\n`
    },
  },
  {
    file: `${remote}/src/pages.ts`,
    named: 'src/pages.ts',
    change: add(
      'export const pages = {\n',
      `  myGiftCards: () => import('./pages/my-gift-cards/my-gift-cards-page'),\n`,
    ),
  },
  {
    file: `${remote}/src/pages/my-gift-cards/my-gift-cards-page.tsx`,
    named: 'src/pages/<page>/<page>-page.tsx',
    change: write(`import { Card } from '@portal/kit/card'
import { loadData } from '@portal/shared'
import { type QueryClient, useQuery } from '@portal/shared/query'
import { PageHead } from '@portal/shared/ui/page-head'

const cardsQuery = { queryKey: ['giftCard/list'], queryFn: () => loadData('giftCard/list', { smallestCents: 1 }) }

const MyGiftCardsPage = () => {
  const { data = [] } = useQuery(cardsQuery)
  return (
    <>
      <PageHead title="我的礼品卡" help="查看礼品卡的余额" />
      <Card title="礼品卡">
        {data.map(({ cardNo }) => (
          <p key={cardNo}>{cardNo}</p>
        ))}
      </Card>
    </>
  )
}
export default MyGiftCardsPage

export const prepare = (queryClient: QueryClient) => queryClient.prefetchQuery(cardsQuery)
`),
  },
  {
    file: 'shared/contract/src/links.ts',
    named: 'shared/contract/src/links.ts',
    change: (before) => `${before}export const myGiftCards = (): string => '/giftcards/mine'\n`,
  },
]

/** The calls of that page, in a module of their own. */
export const newCall: readonly Step[] = [
  {
    file: 'shared/contract/src/gift-card.ts',
    named: 'shared/contract/src/<area>.ts',
    change: write(`import { z } from 'zod'
import { defineCall } from './call'
import { cents } from './primitives'

/** The customer's gift cards with at least that balance. */
export const giftCardList = defineCall({
  path: 'giftCard/list',
  access: 'user',
  request: z.object({ smallestCents: cents }),
  response: z.array(z.object({ cardNo: z.string(), balanceCents: cents })).max(100),
})

export const giftCardCount = defineCall({
  path: 'giftCard/count',
  access: 'user',
  request: z.object({}),
  response: z.object({ count: z.int().min(0) }),
})
`),
  },
  {
    file: 'shared/contract/src/calls.ts',
    named: 'calls.ts',
    change: (before) =>
      add(
        'export const calls = [\n',
        '  giftCardCount,\n  giftCardList,\n',
      )(add(`import type { z } from 'zod'\n`, `import { giftCardCount, giftCardList } from './gift-card'\n`)(before)),
  },
  {
    file: 'api/src/http/field-labels.ts',
    named: 'api/src/http/field-labels.ts',
    change: add('Readonly<Record<string, string>> = {\n', `  smallestCents: '最小余额',\n`),
  },
  {
    file: 'api/src/modules/gift-card/gift-card.module.ts',
    named: 'api/src/modules/<area>/<area>.module.ts',
    change: write(`import { giftCardCount, giftCardList } from '@portal/contract/gift-card'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'

export const giftCardModule = (app: FastifyInstance): void => {
  registerCall(app, giftCardList, () => Promise.resolve([]))
  registerCall(app, giftCardCount, () => Promise.resolve({ count: 0 }))
}
`),
  },
  {
    file: 'api/src/modules.ts',
    named: 'api/src/modules.ts',
    change: (before) =>
      add(
        'readonly ApiModule[] = [\n',
        '  giftCardModule,\n',
      )(
        add(
          `import type { Deps } from './deps'\n`,
          `import { giftCardModule } from './modules/gift-card/gift-card.module'\n`,
        )(before),
      ),
  },
  {
    file: 'api/module-layers.cjs',
    named: 'api/module-layers.cjs',
    change: add('const layers = [\n', `  ['gift-card', []],\n`),
  },
  {
    file: 'api/src/testing/fuzz/seeds-of-account.ts',
    named: 'api/src/testing/fuzz',
    change: add('export const accountSeeds: SeedTable = {\n', `  'giftCard/list': () => [{ smallestCents: 1 }],\n`),
  },
]

/** The answer that the page's contract test needs. */
export const contractTest: readonly Step[] = [
  {
    file: `${remote}/src/contract.test.tsx`,
    named: 'src/contract.test.tsx',
    change: (before) =>
      `import { fakeApi } from '@portal/testing/fake-api'\n${before}`.replace(
        'describePageContract({ manifest, lifecycles, pages })',
        `const setUp = () => fakeApi({ 'giftCard/list': { data: [{ cardNo: 'A1', balanceCents: 100 }] } })

describePageContract({ manifest, lifecycles, pages, setUp })`,
      ),
  },
]
