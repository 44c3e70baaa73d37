import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { integrityOf } from './documents'
import { writeRecord } from './describe-build'
import { recordFixture } from './registry-fixtures'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)

beforeAll(() => {
  for (const library of ['react', 'react-dom', 'react-router-dom', 'react-router', 'antd', '@tanstack/react-query'])
    put(join('shared/runtime/node_modules', library, 'package.json'), { version: '1.2.3' })
})

test('the record of a build has the integrity of its scripts, styles and pages, and of nothing else', () => {
  const { manifest, assets } = recordFixture('remote-a', '1.1.0')
  const files = ['entry.js', 'home.css', 'pages/home.html', 'pages/other.html']
  for (const file of [...files, 'entry.js.br', 'pages/home.html.br', 'types.gz']) put(join('built', file), file)
  put('built/assets.json', assets)
  const record = writeRecord('built', manifest, '1.1.0')
  expect(record.files).toEqual(Object.fromEntries(files.map((file) => [file, integrityOf(Buffer.from(file))])))
  expect(JSON.parse(readFileSync('built/release.json', 'utf8'))).toEqual(record)
})
