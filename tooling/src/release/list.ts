import type { RemoteState } from '../registry/remote-state'
import { describeVerdict } from '../../../api/src/modules/canary/describe-verdict'

const rowOf = (state: RemoteState): string[] => [
  state.name,
  state.live,
  state.history[0] ?? '–',
  state.canary ? `${state.canary.build} ${state.canary.percent}%${state.canary.judged ? ', judged' : ''}` : '–',
  state.verdict ? describeVerdict(state.verdict) : '–',
  state.disabled ? state.disabled.notice : '–',
  state.since?.replace(/\.\d+Z$/, 'Z') ?? 'not released',
  state.previews.map(({ build, expiresAt }) => `${build} until ${expiresAt.slice(0, 10)}`).join(', ') || '–',
]

/** Chinese characters are two columns wide in a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0)

/** The table that `release list` prints, one line per remote. */
export const releaseTable = (states: RemoteState[]): string => {
  const rows = [
    ['remote', 'live', 'previous', 'canary', 'verdict', 'disabled', 'since', 'previews'],
    ...states.map(rowOf),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? '')))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
