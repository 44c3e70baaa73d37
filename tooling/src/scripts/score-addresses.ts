import { scoreSamples } from '../address/score-samples'

/** `npm run score:addresses -- <file>`: how well the address analysis reads a file of samples. */
export const run = async ([file]: string[]): Promise<void> => {
  if (file === undefined) throw new Error('Name a file of samples: npm run score:addresses -- FILE')
  const { results, total, core, strict, millisecondsEach } = await scoreSamples(file)
  for (const { id, wrong } of results) if (wrong.length > 0) console.log(`#${id}  ${wrong.join('  ·  ')}`)
  console.log(`core ${core}/${total}  strict ${strict}/${total}  ${millisecondsEach.toFixed(2)} ms each`)
}
