import type { EnvironmentValues } from './environment'
import { StartError } from './start-error'

type Name = keyof EnvironmentValues
type With<Names extends Name> = EnvironmentValues & {
  readonly [Each in Names]: NonNullable<EnvironmentValues[Each]>
}

const isComplete = <Names extends Name>(values: EnvironmentValues, names: readonly Names[]): values is With<Names> =>
  names.every((name) => values[name] !== undefined)

/** The name of a service, in Chinese and in English. */
export type ServiceName = readonly [string, string]

/**
 * The settings with all that the service needs.
 * @throws StartError naming what is missing
 */
export const readService = <Names extends Name>(
  values: EnvironmentValues,
  names: readonly Names[],
  [chinese, english]: ServiceName,
): With<Names> => {
  if (isComplete(values, names)) return values
  const missing = names.filter((name) => values[name] === undefined)
  const list = missing.join(', ')
  throw new StartError(`${chinese}还需设置 ${list}`, `${english} also needs ${list}`, missing)
}

/**
 * The settings with all that the service needs; null where nothing of it is set.
 * @throws StartError naming what is missing when only some are
 */
export const readOptionalService = <Names extends Name>(
  values: EnvironmentValues,
  names: readonly Names[],
  service: ServiceName,
): With<Names> | null =>
  names.every((name) => values[name] === undefined) ? null : readService(values, names, service)
