/** Longer headers are cut: the relevant names come early. */
const maxUserAgentLength = 512

type Guess = readonly [pattern: RegExp, name: string]

// The first match counts: agents of an earlier entry often name a later one as well.
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
  [/wxwork\//, '企业微信'],
  [/MicroMessenger\//, '微信'],
  [/AlipayClient\//, '支付宝'],
  [/DingTalk\//, '钉钉'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/QQ\//, 'QQ'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/Quark\//, '夸克'],
  [/UCBrowser\//, 'UC浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (guesses: readonly Guess[], agent: string): string | undefined =>
  guesses.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * A readable name for the device of a `user-agent` header: `Windows · Chrome`. The rest of the header is not stored.
 * @returns '' for an unknown device
 */
export const deviceNameOf = (agent: string | undefined): string => {
  const text = (agent ?? '').slice(0, maxUserAgentLength)
  return [nameIn(systems, text), nameIn(browsers, text)].filter((name) => name !== undefined).join(' · ')
}
