import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIResponse, Route } from '@playwright/test'

/** The checkout's own key, with which its build is signed (docs/adr/0053-signed-releases.md). */
const localKey = () => createPrivateKey(readFileSync(join(import.meta.dirname, '../../.keys/release.pem')))

export const foreignKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

/** Answers `/registry.json` with another text, signed for the page as if it were the portal's. */
export const fulfillSigned = async (
  route: Route,
  response: APIResponse,
  text: string,
  key: KeyObject = localKey(),
): Promise<void> => {
  const [id = ''] = (response.headers()['x-portal-signatures'] ?? '').split('=')
  const signature = sign(null, Buffer.from(`public-registry\n${text}`), key).toString('base64')
  await route.fulfill({
    response,
    headers: { ...response.headers(), 'x-portal-signatures': `${id}=${signature}` },
    body: text,
  })
}
