import { fileAttributes } from './file-attributes'

const integrity = `sha256-${'A'.repeat(43)}=`
const shell = (href: string) => ({ scripts: [], styles: [], inlineCss: '', files: { [href]: integrity } })

test.each([
  ['/assets/main.1.js', ''],
  ['https://portal.example.com/assets/main.1.js', ''],
  ['https://cdn.example.com/main.1.js', ' crossorigin'],
])('%s is checked%s', (href, more) => {
  expect(fileAttributes(href, shell(href), undefined, 'https://portal.example.com')).toBe(
    ` integrity="${integrity}"${more}`,
  )
})

test('a file that is not known, as in development, is not checked', () => {
  expect(fileAttributes('/assets/other.js', shell('/assets/main.js'), undefined, '')).toBe('')
})
