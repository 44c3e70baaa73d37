import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startProcess, untilEnded, untilServing, writePortalFiles } from '../../../api/src/testing/portal-process'
import { prepareFolder } from '../../../api/src/testing/prepared-folder'
import { buildApiOf, copyWithoutStandIns } from './long-stages'

let root: string
beforeAll(() => {
  root = copyWithoutStandIns()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('without the stand-ins the API builds, and serves in production', async () => {
  expect(await buildApiOf(root)).toMatchObject({ failed: 0 })
  const folder = join(root, 'dist/api')
  writePortalFiles(folder)
  await prepareFolder(join(folder, 'data'), root)
  const portal = startProcess(folder)
  const address = await untilServing(portal)
  const statuses = await Promise.all(
    ['/', '/dev/outbox'].map(async (path) => (await fetch(`${address}${path}`)).status),
  )
  expect(statuses).toEqual([200, 404])
  portal.child.kill('SIGTERM')
  expect(await untilEnded(portal)).toBe(0)
})
