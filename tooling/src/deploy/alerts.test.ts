import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { slugsOf } from '../docs/document-problems'
import { repoRoot } from '../paths'
import { describeWith } from '../../../api/src/testing/describe-with'
import { programPath } from '../../../api/src/testing/programs'
import { readRecipe } from './recipe'

interface Rule {
  alert: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const rules = readRecipe('prometheus/portal-alerts.yaml')
const { groups } = parse(rules) as { groups: { rules: Rule[] }[] }
const alerts = groups.flatMap((group) => group.rules)

test('each alert leads to its section of a document, and each section of an alert is of one that is there', () => {
  const file = 'docs/operating.md'
  const text = readFileSync(join(repoRoot, file), 'utf8')
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`${file}#${alert.toLowerCase()}`)
    expect([...slugsOf(text)]).toContain(alert.toLowerCase())
  }
  const sections = [...text.matchAll(/^### (Portal\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(alerts.map(({ alert }) => alert))
})

test('each wakes somebody or waits for the morning', () => {
  expect(alerts.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([])
})

describeWith(['promtool'], 'by promtool', () => {
  test('a portal that does well alerts nobody, and each fault alerts by its name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-alerts-'))
    writeFileSync(join(folder, 'portal-alerts.yaml'), rules)
    const expected = alerts.map(({ alert }) => `{labels: '{alertname="${alert}"}', value: 1}`).join(', ')
    const cases = readFileSync(join(__dirname, 'alerts.promtool.yaml'), 'utf8').replace('[ALERTS]', `[${expected}]`)
    writeFileSync(join(folder, 'cases.yaml'), cases)
    const run = spawnSync(programPath('promtool'), ['test', 'rules', 'cases.yaml'], { cwd: folder, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(`${run.stdout}${run.stderr}`).toMatch(/SUCCESS/)
    expect(run.status).toBe(0)
  })
})
