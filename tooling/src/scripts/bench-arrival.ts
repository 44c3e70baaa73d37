import { arrivalBars, replay } from '../../../api/bench/arrival/replay'

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/**
 * `npm run bench:arrival [-- shipments [trained [seed …]]]`: how well the times of arrival are foretold over simulated
 * histories; exit code 1 when a bar is missed.
 */
export const run = async ([shipments = '100000', trained = '150000', ...seeds]: string[]): Promise<void> => {
  for (const seed of seeds.length > 0 ? seeds : ['1']) {
    const figures = replay(Number(seed), { trained: Number(trained), shipments: Number(shipments) })
    console.log(`seed ${seed}: ${figures.shipments} shipments, ${figures.predictions} predictions`)
    console.log(`  median error            ${figures.medianErrorHours.toFixed(2)} h`)
    console.log(`  within the window       ${percent(figures.shareInWindow)}`)
    console.log(`  late                    ${figures.late}, ${percent(figures.late / figures.shipments)} of all`)
    console.log(`  told 6 h before         ${percent(figures.shareNoticedBefore)}`)
    console.log(`  false alarms            ${percent(figures.shareOfNoticesWrong)} of those told`)
    console.log(`                          ${percent(figures.shareOfPunctualAlarmed)} of those in time`)
    for (const [stage, hours] of Object.entries(figures.medianWindowHours))
      console.log(`  window at ${stage.padEnd(16)} ${hours} h`)
    for (const [name, isHeld] of Object.entries(arrivalBars))
      if (!isHeld(figures)) {
        console.log(`  missed: ${name}`)
        process.exitCode = 1
      }
  }
}
