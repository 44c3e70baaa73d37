import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { put } from './scratch-repo'
import { runNode } from './run-node'
import { importCheck } from './check-sources'

/** A file of the sample repository, and its imports. */
const sources = {
  'remote-a/src/pages.ts': ["import('./pages/one/one-page')"],
  'remote-a/src/pages/one/one-page.ts': ["import '../../features/buy/buy-form'", "import '../two/two-parts'"],
  'remote-a/src/pages/two/two-parts.ts': ["import './two-title'"],
  'remote-a/src/pages/two/two-title.ts': [],
  'remote-a/src/features/buy/buy-form.ts': [
    "import { price } from '../price/price.public'",
    "import type { Price } from '../price/model/price'",
    "import styles from '../price/price.module.css'",
    "import '../../pages/two/two-title'",
    "import '../../model/goods'",
    "import './buy-field'",
  ],
  'remote-a/src/features/buy/buy-field.ts': [],
  'remote-a/src/features/price/price.public.ts': ["export { price } from './model/price'"],
  'remote-a/src/features/price/price.module.css': [],
  'remote-a/src/features/price/model/price.ts': ["import type { Rate } from './rate'"],
  'remote-a/src/features/price/model/rate.ts': ["import type { Price } from './price'"],
  'remote-a/src/model/goods.ts': ["import '../features/buy/buy-field'"],
  'shared/rules/src/phone.ts': ["import type { Order } from '../../contract/src/order'", "import '../../ui/src/card'"],
  'shared/contract/src/order.ts': ["import '../../rules/src/weight'"],
  'shared/rules/src/weight.ts': ["import { order } from '../../contract/src/price'"],
  'shared/contract/src/price.ts': [],
  'shared/ui/src/card.ts': ["import '../../contract/src/price'"],
  'shared/ui/src/card.test.ts': ["import '../../testing/src/render'"],
  'shared/testing/src/render.ts': ["import '../../ui/src/card'"],
  'api/src/modules/account-core/user.tables.ts': [],
  'api/src/modules/account-core/phone-of.ts': ["import { user } from './user.tables'", "import '../sms/send-sms'"],
  'api/src/modules/sms/sms.tables.ts': ["import { user } from '../account-core/user.tables'"],
  'api/src/modules/sms/send-sms.ts': [
    "import type { User } from '../account-core/user.tables'",
    "import { user } from '../account-core/user.tables'",
    "import '../../http/route'",
  ],
  'api/src/modules/sms/send-sms.test.ts': [
    "import '../orders/list/order-list'",
    "import { user } from '../account-core/user.tables'",
  ],
  'api/src/modules/order-core/order.tables.ts': [],
  'api/src/modules/orders/list/order-list.ts': [
    "import { orders } from '../../order-core/order.tables'",
    "import { user } from '../../account-core/user.tables'",
    "import type { Letter } from '../../letters/letter'",
  ],
  'api/src/modules/letters/letter.ts': ["import '../../http/route'"],
  'api/src/modules/accounts/sessions/identify.ts': [],
  'api/src/standins/all-stand-ins.ts': ["import './sms/outbox'"],
  'api/src/standins/sms/outbox.ts': ["import '../../modules/sms/sms.tables'"],
  'api/src/load-stand-ins.ts': ["import('./standins/all-stand-ins')", "import './standins/sms/outbox'"],
  'api/src/portal.ts': ["import './load-stand-ins'", "import('./standins/all-stand-ins')"],
  'api/src/http/route.ts': [
    "import '../modules/accounts/sessions/identify'",
    "import '../modules/account-core/user.tables'",
  ],
}

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

const root = mkdtempSync(join(tmpdir(), 'portal-imports-'))
beforeAll(() => {
  for (const [path, lines] of Object.entries(sources)) put(join(root, path), lines.join('\n'))
})
afterAll(() => rmSync(root, { recursive: true }))

const check = (...args: string[]) =>
  runNode([...importCheck, '--config', join(repoRoot, '.dependency-cruiser.cjs'), ...args], { cwd: root })

test('an import through a fence is refused by its name, styles and types included, and what is allowed is not', async () => {
  const { stdout } = await check('--output-type', 'json', '.')
  const { violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary
  expect(
    violations
      .map(({ from, to, rule }) =>
        `${rule.name}: ${from} → ${to}`.replaceAll(/remote-a\/src\/|api\/src\/(modules\/)?/g, ''),
      )
      .sort(),
  ).toEqual([
    'feature-by-its-public-file: features/buy/buy-form.ts → features/price/model/price.ts',
    'feature-by-its-public-file: features/buy/buy-form.ts → features/price/price.module.css',
    'foundation-below-modules: http/route.ts → account-core/user.tables.ts',
    'module-has-a-layer: letters/letter.ts → http/route.ts',
    'module-layers: account-core/phone-of.ts → sms/send-sms.ts',
    'module-layers: orders/list/order-list.ts → letters/letter.ts',
    'no-cycle: features/price/model/price.ts → features/price/model/rate.ts',
    'page-on-its-own: features/buy/buy-form.ts → pages/two/two-title.ts',
    'page-on-its-own: pages/one/one-page.ts → pages/two/two-parts.ts',
    'shared-folder-below-features: model/goods.ts → features/buy/buy-field.ts',
    'shared-layers: shared/rules/src/phone.ts → shared/ui/src/card.ts',
    'shared-layers: shared/rules/src/weight.ts → shared/contract/src/price.ts',
    'stand-ins-apart: portal.ts → standins/all-stand-ins.ts',
    'stand-ins-on-demand: load-stand-ins.ts → standins/sms/outbox.ts',
    'tables-of-its-own: orders/list/order-list.ts → account-core/user.tables.ts',
    'tables-of-its-own: sms/send-sms.ts → account-core/user.tables.ts',
  ])
})

test('what to do about a violation is printed with it', async () => {
  const { ok, output } = await check('api/src/modules/letters')
  expect(ok).toBe(false)
  expect(output).toMatch(/module-has-a-layer: .*letter[.]ts[^]*add a line with its name/)
  expect(output).toContain('api/module-layers.cjs')
})
