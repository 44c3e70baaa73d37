import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readMe } from './read-me'

const root = join(__dirname, '..', '..', '..', '..', '..')
const titles = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-'))
  .flatMap((folder) => {
    const { routes } = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as {
      routes: { title: string }[]
    }
    return routes.map(({ title }) => title)
  })

test('every page that is named exists', () => {
  const named = [...readMe.matchAll(/“([^”]+)”页面/g)].map(([, title]) => title)
  expect(named).toEqual(['实名信息', '投诉记录'])
  expect(titles).toEqual(expect.arrayContaining(named))
})
