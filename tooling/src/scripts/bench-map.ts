import { seedOutlets } from '../../../api/bench/seed-outlets'
import { tracePanning } from '../../../e2e/bench/outlet-map'
import { startPortal } from '../bench/start-portal'
import { build } from '../build/build'
import { distDir } from '../paths'
import { ensureBrowser } from '../testing/ensure-browser'

const port = 18092
/** Milliseconds. */
const maxFrameMs = 50

/**
 * `npm run bench:map [-- outlets]`: frames of the outlets' map while it is moved, from a browser trace; exit code 1
 * when one takes more than 50 ms.
 */
export const run = async ([outlets = '3000']: string[]): Promise<void> => {
  await build()
  const origin = await startPortal(distDir, port, { prepare: (env) => seedOutlets(env, Number(outlets)) })
  console.log('screen  outlets  frames     p50      p99      max  longest task')
  for (const { screen, markers, frames, p50, p99, max, longestTask } of await tracePanning(ensureBrowser(), origin)) {
    const [medianTime, p99Time, maxTime, longestTaskTime] = [p50, p99, max, longestTask].map((value) =>
      `${value.toFixed(1)} ms`.padStart(9),
    )
    console.log(
      `${screen.padEnd(7)} ${String(markers).padStart(7)} ${String(frames).padStart(7)}${medianTime}${p99Time}${maxTime}${(longestTaskTime ?? '').padStart(14)}`,
    )
    if (max > maxFrameMs) process.exitCode = 1
  }
  process.exit()
}
