import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differenceFile, differences } from '@portal/contract/differences'
import { put } from '../testing/scratch-repo'
import { dictionaryDigest, openDcz } from './dcz'
import { writeDifferences } from './write-differences'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-differences-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

const page = (text: string) => `${[...Array(300).keys()].join(' ')}${text}`
const built = (file: string, content: string, compressedSize = 500) => {
  put(join(dir, file), content)
  put(join(dir, `${file}.br`), 'x'.repeat(compressedSize))
}
const list = () => differences.parse(JSON.parse(readFileSync(join(dir, 'differences.json'), 'utf8'))).files
const olderPages = ['three', 'two', 'one'].map((text) => Buffer.from(page(text)))

test('the differences to all predecessors are beside the file and in the list, and lead back to it', async () => {
  built('send-page.1a2b3c4d.js', page('four'))
  await writeDifferences(dir, async (pattern) => (pattern === 'send-page.*.js' ? olderPages : []))
  expect(list()).toEqual({ 'send-page.1a2b3c4d.js': olderPages.map(dictionaryDigest) })
  const dcz = await openDcz()
  for (const older of olderPages) {
    const encoded = readFileSync(join(dir, differenceFile('send-page.1a2b3c4d.js', dictionaryDigest(older))))
    expect(dcz.decode(encoded, older).toString()).toBe(page('four'))
  }
  dcz.close()
})

test('a predecessor that was there twice counts once', async () => {
  built('send-page.1a2b3c4d.css', page('four'))
  await writeDifferences(dir, async () => [...olderPages.slice(0, 1), ...olderPages.slice(0, 1)])
  expect(list()['send-page.1a2b3c4d.css']).toHaveLength(1)
})

test('a difference that is no smaller than the compressed file is left out', async () => {
  built('send-page.1a2b3c4d.js', page('four'), 40)
  await writeDifferences(dir, async () => olderPages)
  expect(list()).toEqual({})
  expect(readdirSync(dir).filter((name) => name.endsWith('.dcz'))).toEqual([])
})

test('other files have no differences', async () => {
  for (const file of ['release.json', 'vendor.8b74b130.js.LICENSE.txt', 'entry.js']) built(file, page('four'))
  await writeDifferences(dir, async () => olderPages)
  expect(list()).toEqual({})
})
