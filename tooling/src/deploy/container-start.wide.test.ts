import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { paymentEnvIn, writePaymentKeys } from '../../../api/src/testing/payment-env'
import { type PortalProcess, startMain, untilEnded, untilServing } from '../../../api/src/testing/portal-process'
import { prepareFolder } from '../../../api/src/testing/prepared-folder'
import { productionEnv } from '../../../api/src/testing/production-env'
import { repoRoot } from '../paths'
import { releaseKeys } from '../release/release-keys'
import { makePortalRoot } from './portal-root.testing'
import { copiedPaths, readRecipe } from './recipe'

const file = readRecipe('container/Dockerfile')
const lastStage = file.slice(file.lastIndexOf('\nFROM '))

describe('what the container file copies', () => {
  let root: string
  let portal: PortalProcess
  beforeAll(async () => {
    root = makePortalRoot()
    await prepareFolder(join(root, 'data'), repoRoot)
    writePaymentKeys(root)
    portal = startMain(join(root, 'dist/api/main.mjs'), root, {
      ...productionEnv,
      REGISTRY_KEYS: releaseKeys().key.publicKey,
      PORTAL_ALLOW_DEV: 'rule-verification',
      ...paymentEnvIn(root),
    })
  })
  afterAll(() => {
    portal.child.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })

  test('is enough for the portal in production', async () => {
    expect(copiedPaths()).toHaveLength([...lastStage.matchAll(/^COPY --from=\w+ \/portal\//gm)].length)
    const address = await untilServing(portal)
    const call = async (path: string, body: object): Promise<unknown> => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return (await fetch(`${address}/api/${path}`, init)).json()
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect((await fetch(`${address}/send`)).status).toBe(200)
    // Divisions, and fonts of pictures.
    const analysis = call('address/analysisAddress', { address: '张三 13800138000 上海市浦东新区世纪大道100号' })
    expect(await analysis).toMatchObject({ code: 0 })
    expect(await call('captcha/get', { captchaType: 'clickWord' })).toMatchObject({ repCode: '0000' })
    portal.child.kill('SIGTERM')
    expect(await untilEnded(portal)).toBe(0)
  })
})
