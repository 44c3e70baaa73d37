import { benchClicks, type ClickResult, type Visit } from '../../../e2e/bench/clicks'
import { startPortal } from '../bench/start-portal'
import { build } from '../build/build'
import { distDir } from '../paths'
import { ensureBrowser } from '../testing/ensure-browser'

const firstPort = 18094

const cell = (until: number, work: number): string => `${until.toFixed(0)} (${work.toFixed(0)})`.padStart(13)
const visitCell = ({ usable, work }: Visit): string => cell(usable, work)

const print = ({ pages, efforts }: ClickResult): void => {
  console.log(`  ${'ms (of them work)'.padEnd(26)}${'cold'.padStart(13)}${'warm'.padStart(13)}`)
  for (const [path, { cold, warm }] of Object.entries(pages))
    console.log(`  ${path.padEnd(26)}${visitCell(cold)}${visitCell(warm)}`)
  for (const [name, { picture, work }] of Object.entries(efforts))
    console.log(`  ${name.padEnd(26)}${cell(picture, work)}`)
}

/**
 * `npm run bench:clicks [-- rounds [dist]]`: from the click on a link of the menu until its page is usable, the first
 * and the second time, and typing in the order form; at full speed and as on a slow phone. `dist`: of another build,
 * which is measured in turn with this one.
 */
export const run = async ([rounds = '5', other]: string[]): Promise<void> => {
  await build()
  const portals = await Promise.all(
    [other, distDir].flatMap((dist, index) => (dist === undefined ? [] : startPortal(dist, firstPort + index))),
  )
  for (const isSlow of [false, true]) {
    const results = await benchClicks(ensureBrowser(), portals, Number(rounds), isSlow)
    for (const [index, result] of results.entries()) {
      console.log(
        `\n${isSlow ? '4× CPU, 1.6 Mbps' : 'full speed'}${index < results.length - 1 ? ', the other build' : ''}`,
      )
      print(result)
    }
  }
  process.exit()
}
