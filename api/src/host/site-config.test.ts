import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config/config'
import { readSiteConfig } from './site-config'

const root = mkdtempSync(join(tmpdir(), 'portal-site-config-'))
afterAll(() => rmSync(root, { recursive: true }))

const read = (settings: object) => {
  writeFileSync(join(root, 'site.config.json'), JSON.stringify(settings))
  return readSiteConfig(root, readConfig({}, root))
}
const body = {
  name: '快递申诉中心',
  phone: '12300',
  since: '2027-03-01',
  website: { title: '申诉网站', url: 'https://appeal.example.com/' },
}

test('customers appeal to 12345 since 2025, unless the operator names another body', () => {
  expect(read({}).appealBody).toMatchObject({ name: '政务服务便民热线', phone: '12345', since: '2025-01-01' })
  expect(read({ appealBody: body }).appealBody).toEqual(body)
})

test.each([
  [{ ...body, phone: '热线' }, 'appealBody.phone'],
  [{ ...body, since: '2027-02-30' }, 'appealBody.since'],
  [{ ...body, name: '' }, 'appealBody.name'],
  [{ ...body, website: { title: '申诉', url: 'javascript:alert(1)' } }, 'appealBody.website.url'],
  [{ ...body, fax: '1' }, 'appealBody'],
])('a body like %j stops the start, with the wrong field named', (appealBody, field) =>
  expect(() => read({ appealBody })).toThrow(`site.config.json: correct ${field}`),
)
