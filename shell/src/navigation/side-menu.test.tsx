import { renderToStaticMarkup } from 'react-dom/server'
import { MenuIcon } from './side-menu'

test.each([
  ['feedback', 'M3 3.5h14v10H9.5L5.5 17v-3.5H3zM6.5 7h7M6.5 10h4.5'],
  ['M3 8h14v9H3z', 'M3 8h14v9H3z'],
])('the icon %s is drawn', (icon, path) =>
  expect(renderToStaticMarkup(<MenuIcon icon={icon} />)).toContain(`<path d="${path}"`),
)
