import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../support/test'
import { portalPages } from '../../support/pages'
import { port } from '../../support/port'
import { openScratchPortal, type ScratchPortal, untilServed } from '../../support/scratch-portal'
import { long } from '../../support/wide'
import { credentials, startS3StandIn, type S3StandIn } from '../../../tooling/src/release/store/s3-bucket.testing'

const portalPort = port + 1004
const cdnPort = portalPort + 1
const cdn = `http://127.0.0.1:${cdnPort}`
const publicUrl = `${cdn}/releases/contract-2/`

test.use({ baseURL: `http://127.0.0.1:${portalPort}` })

let bucket: S3StandIn
let portal: ScratchPortal
let folder: string
/** The public key of the team that publishes into the bucket. */
let keys: string

/** The CDN before the bucket. */
const readers = createServer((request, response) => {
  const key = decodeURIComponent(new URL(request.url ?? '', cdn).pathname).replace('/releases/', '')
  const { 'content-type': type = '', 'cache-control': cache = '' } = bucket.headers.get(key) ?? {}
  const content = bucket.objects.get(key)
  response
    .writeHead(content ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': type,
      'cache-control': cache,
    })
    .end(content)
})

test.beforeEach(async () => {
  bucket = await startS3StandIn('releases')
  await new Promise<void>((resolve) => readers.listen(cdnPort, '127.0.0.1', resolve))
  folder = mkdtempSync(join(tmpdir(), 'portal-team-key-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(join(folder, 'team.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  portal = openScratchPortal(
    'remote-service-query',
    portalPort,
    {},
    {
      ...credentials,
      RELEASE_STORE: 's3://releases/contract-2',
      RELEASE_S3_ENDPOINT: bucket.endpoint,
      RELEASE_PUBLIC_URL: publicUrl,
      RELEASE_KEY_FILE: join(folder, 'team.pem'),
    },
  )
  keys = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
})
test.afterEach(async () => {
  await portal.close()
  await new Promise((resolve) => readers.close(resolve))
  await bucket.close()
  rmSync(folder, { recursive: true })
})

test(
  'a new contract in an empty bucket: shell and six remotes are published, REGISTRY_URL leads there and back',
  long,
  async ({ page }) => {
    // A limit against hanging: the test builds six remotes.
    test.setTimeout(1_800_000)
    await untilServed(page.request)
    const { remotes } = (await (await page.request.get('/registry.json')).json()) as { remotes: { name: string }[] }
    expect(remotes).toHaveLength(6)

    await portal.release('shell')
    for (const { name } of remotes)
      expect(await portal.release('publish', name, '--version', '2.0.0')).toContain(`${name} 2.0.0 is live`)

    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const openPublicPages = async () => {
      scripts.length = 0
      for (const [path, title] of portalPages.filter(([, , requiresAuth]) => !requiresAuth)) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('[data-early]')).toHaveCount(0)
      }
      return scripts.filter((url) => url.includes('/remote-'))
    }

    await portal.restart({
      REGISTRY_URL: `${publicUrl}registry.json`,
      REGISTRY_KEYS: keys,
      PORTAL_ASSET_ORIGINS: cdn,
    })
    await untilServed(page.request)
    const ofBucket = await openPublicPages()
    expect(ofBucket).not.toEqual([])
    expect(ofBucket.filter((url) => !url.startsWith(publicUrl))).toEqual([])

    await portal.restart({})
    await untilServed(page.request)
    expect((await openPublicPages()).filter((url) => url.startsWith(cdn))).toEqual([])
  },
)
