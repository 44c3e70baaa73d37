import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from '../paths'

interface Warning {
  line: number
  text: string
}

/** Warnings of stylelint for a style sheet of a remote, by line. */
const warningsOf = (css: string): Warning[] => {
  const program = join(repoRoot, 'node_modules/stylelint/bin/stylelint.mjs')
  const { stderr } = spawnSync(
    process.execPath,
    [program, '--stdin', '--stdin-filename', 'remote-any/src/any.module.css', '--formatter', 'json'],
    { cwd: repoRoot, input: css, encoding: 'utf8' },
  )
  const [{ warnings }] = JSON.parse(stderr) as [{ warnings: Warning[] }]
  return warnings
}

const refusals: [css: string, message: string][] = [
  ['.a { color: #abc; }', 'Disallowed hex color "#abc"'],
  ['.a { color: #123; /* stylelint-disable-line */ }', 'Disallowed hex color "#123"'],
  ['.a { background: rgb(1 2 3 / 50%); }', 'Disallowed function "rgb"'],
  ['.a { border: 1px solid red; }', 'Disallowed named color "red"'],
  ['.a { color: var(--portal-colour); }', 'Disallowed value "var(--portal-colour)"'],
  ['.a { padding: 13px; }', 'Disallowed value "13px" for property "padding"'],
  ['.a { margin-block-start: 16px; }', 'Disallowed value "16px" for property "margin-block-start"'],
  ['.a { gap: 8px var(--portal-space-2); }', 'for property "gap"'],
  ['.a { margin: var(--portal-space-7); }', 'Disallowed value "var(--portal-space-7)"'],
  ['.a { --inner: 13px; }', 'Disallowed value "13px" for property "--inner"'],
  ['.a { font-size: 13px; }', 'for property "font-size"'],
  ['.a { line-height: 1.5; }', 'for property "line-height"'],
  ['.a { font-weight: 500; }', 'for property "font-weight"'],
  ['.a { border-radius: 5px; }', 'for property "border-radius"'],
  ['.a { box-shadow: 0 1px 2px var(--portal-line); }', 'for property "box-shadow"'],
  ['.a { z-index: 77; }', 'for property "z-index"'],
  ['@media (width < 700px) { .a { color: inherit; } }', 'Disallowed value "700px" for name "width"'],
  ['@media (max-width: 639px) { .a { color: inherit; } }', 'Disallowed media feature name "max-width"'],
]

const accepted = `@layer portal {
  .card {
    margin: 0 auto calc(-1 * var(--portal-space-4)) -1px;
    padding: calc(var(--portal-line-height-md) + var(--portal-space-1-5)) 0;
    border: 1px solid color-mix(in srgb, var(--portal-surface) 45%, transparent);
    border-radius: 0 0 var(--portal-radius-large) 50%;
    box-shadow: inset 0 0 0 1px var(--portal-brand);
    color: var(--portal-text-secondary);
    font-size: var(--portal-font-size-sm);
    line-height: var(--portal-line-height-sm);
  }

  @media (width < 640px) {
    .card {
      gap: var(--portal-space-2) var(--portal-space-3);
    }
  }

  @media (width >= 1200px) {
    .card {
      width: 340px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .card {
      animation: none;
    }
  }

  @media print {
    .card {
      box-shadow: none;
    }
  }
}
`

describe('styles', () => {
  let warnings: Warning[] = []
  beforeAll(() => {
    warnings = warningsOf(refusals.map(([css]) => css).join('\n'))
  })

  test.each(refusals.map(([css, message], index) => [css, message, index + 1] as const))(
    '%s is refused',
    (_css, message, line) => {
      const messages = warnings.filter((warning) => warning.line === line).map(({ text }) => text)
      expect(messages).toContainEqual(expect.stringContaining(message))
    },
  )

  test('tokens and breakpoints are accepted', () => {
    expect(warningsOf(accepted)).toEqual([])
  })
})
