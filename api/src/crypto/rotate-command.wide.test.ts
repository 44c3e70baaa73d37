import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '../config/config'
import { openDatabase } from '../database/open-database'
import { sealIdentity } from '../modules/realname/sealed-identity'
import { realName } from '../modules/realname/real-name.tables'
import { prepareFolder } from '../testing/prepared-folder'
import { dataKeysOf } from '../testing/test-keys'
import { openKeyRing } from './open-key-ring'
import { rotateCommand } from './rotate-command'

const root = resolve(__dirname, '../../..')
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rotate-'))
  await prepareFolder(dataDir, root)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const config = (...ids: string[]) => readConfig({ PORTAL_DATA_DIR: dataDir, DATA_KEYS: dataKeysOf(...ids) }, root)

test('seals with the first key and prints which ones are still needed', async () => {
  const database = await openDatabase(config('old'))
  await database.db.insert(realName).values({
    userId: 'u1',
    status: 'PASSED',
    maskedName: '林**',
    maskedIdNo: '1101**********002X',
    updatedAt: new Date(),
    sealedIdentity: sealIdentity(openKeyRing(config('old'), null), 'u1', {
      kind: 'PERSON',
      idType: 'ID_CARD',
      name: '林一诺',
      idNo: '11010519491231002X',
      validUntil: '',
      organisation: '',
      uscc: '',
    }),
  })
  await database.close()
  expect(await rotateCommand(config('new', 'old'))).toEqual([
    'sealed with new: 1   readable with no key of DATA_KEYS: 0',
    'real_name.sealed_identity: 1 with new',
  ])
})
