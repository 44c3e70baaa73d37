/** Longer headers say nothing that is looked for here. */
const maxUserAgentLength = 512

type Guess = readonly [pattern: RegExp, name: string]

// The first that fits: a later one is often named in the agent of an earlier one.
const systems: readonly Guess[] = [
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const browsers: readonly Guess[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/UCBrowser\//, 'UC浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (guesses: readonly Guess[], agent: string): string | undefined =>
  guesses.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * What a person would call the device of a `user-agent` header: `Windows · Chrome`. Only these words are kept of it.
 * @returns '' when it names nothing known
 */
export const deviceNameOf = (agent: string | undefined): string => {
  const text = (agent ?? '').slice(0, maxUserAgentLength)
  return [nameIn(systems, text), nameIn(browsers, text)].filter((name) => name !== undefined).join(' · ')
}
