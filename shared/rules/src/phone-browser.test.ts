import { phoneBrowserOf } from './phone-browser'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; V2314A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0'

test.each([
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'OTHER'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/zh_CN`, 'WECHAT'],
  [`${android} Mobile Safari/537.36 XWEB/1160 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133)`, 'WECHAT'],
  [
    `${iPhone} Mobile/15E148 Ariver/1.0.15 AliApp(AP/10.6.60.6000) AlipayClient/10.6.60.6000 Language/zh-Hans`,
    'ALIPAY',
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1', 'OTHER'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', null],
  [
    'Mozilla/5.0 (Windows NT 10.0; WOW64) Chrome/122.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat(0x63090a13)',
    null,
  ],
  ['', null],
])('%s: %s', (userAgent, browser) => expect(phoneBrowserOf(userAgent)).toBe(browser))
