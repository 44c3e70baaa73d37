import { type Measurement, measureBudgets } from '../budget/measure'

const show = (value: number, unit: Measurement['unit']) =>
  unit === 'KB' ? `${(value / 1024).toFixed(1)} KB` : String(value)

/** `npm run budget`: prints the size table of the built portal; exit code 1 when a limit is exceeded. */
export const run = async (): Promise<void> => {
  const measurements = await measureBudgets()
  const width = Math.max(...measurements.map(({ name }) => name.length))
  for (const { name, value, limit, unit } of measurements) {
    console.log(
      `${value <= limit ? '✓' : '✗'} ${name.padEnd(width)}  ${show(value, unit).padStart(9)} of ${show(limit, unit)}`,
    )
  }
  if (measurements.some(({ value, limit }) => value > limit)) process.exitCode = 1
}
