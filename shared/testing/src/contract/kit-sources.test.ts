import { kitSources } from './kit-sources'

const kit = {
  exports: { './card': './src/card/card.tsx', './dialog': './src/dialog/dialog.tsx' },
  files: [
    { name: 'card/card.tsx', text: "import surface from '../styles/surface.module.css'\nimport './frame'" },
    { name: 'card/frame.ts', text: '' },
    {
      name: 'dialog/dialog.tsx',
      text: "import type { Card } from '../card/card'\nconst late = () => import('./late')",
    },
    { name: 'dialog/late.ts', text: '' },
    { name: 'styles/surface.module.css', text: '' },
  ],
}

test.each([
  ["import { Card } from '@portal/kit/card'", ['card/card.tsx', 'styles/surface.module.css', 'card/frame.ts']],
  ["import { Dialog } from '@portal/kit/dialog'", ['dialog/dialog.tsx', 'dialog/late.ts']],
  ["import type { CardProps } from '@portal/kit/card'", []],
  ["import { Card } from './card'", []],
])('%s brings %j', (text, names) => {
  expect(kitSources([{ name: 'page.tsx', text }], kit).map(({ name }) => name)).toEqual(
    names.map((name) => `kit: ${name}`),
  )
})
