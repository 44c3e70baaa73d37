import { join } from 'node:path'
import { benchCaptcha } from '../../../api/bench/bench-captcha'
import { repoRoot } from '../paths'

/** `npm run bench:captcha [-- rounds]`: pictures per second and their size, of each kind. */
export const run = async ([rounds = '300']: string[]): Promise<void> => {
  console.log('picture              per second   times a bare JPEG   KB')
  for (const { name, perSecond, ratio, kilobytes } of benchCaptcha(repoRoot, join(repoRoot, 'dist'), Number(rounds))) {
    console.log(
      `${name.padEnd(20)} ${perSecond.toFixed(0).padStart(10)} ${ratio.toFixed(1).padStart(19)} ${kilobytes.toFixed(1).padStart(6)}`,
    )
  }
}
