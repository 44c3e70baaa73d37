import { distance } from 'fastest-levenshtein'
import { environmentNames } from './environment'

/** Variables that Kubernetes sets for each service, a service named `portal` among them, and Mesos for each port. */
const isOfPlatform = (name: string, value: string): boolean =>
  /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$|^PORT(S|\d+)$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value))

/** Those of tests and of recipes, which the API does not read (docs/settings.md). */
const isOfTooling = (name: string): boolean =>
  /^PORTAL_(TEST_\w+|E2E_PORT|REUSE_SERVER|TRACE|SCREENSHOTS|VERSION)$/.test(name)

const sorted = (text: string): string => [...text].sort().join('')

/** A short name is near many words, so that it allows one difference, or two letters that are swapped. */
const isNear = (name: string, known: string): boolean => {
  const differences = distance(name, known)
  return differences <= (known.length < 8 ? 1 : 2) || (differences === 2 && sorted(name) === sorted(known))
}

const warningFor = (name: string): string | null => {
  const meant = environmentNames.find((known) => isNear(name, known))
  if (meant !== undefined)
    return `环境变量 ${name} 不是门户的设置，是否应为 ${meant}？ (${name} is no setting of the portal: is ${meant} meant?)`
  return name.startsWith('PORTAL_')
    ? `环境变量 ${name} 不是门户的设置，未被使用 (${name} is no setting of the portal and is not used)`
    : null
}

/**
 * A line for each variable that is no setting but resembles one, so that it is probably misspelt. Values are not
 * repeated.
 */
export const misspeltSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env).flatMap(([name, value = '']) => {
    const isForeign = value === '' || environmentNames.includes(name) || isOfPlatform(name, value) || isOfTooling(name)
    return isForeign ? [] : (warningFor(name) ?? [])
  })
