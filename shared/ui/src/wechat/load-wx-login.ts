/** WeChat's widget; its constructor fills the element with the id. */
type WxLogin = new (options: {
  self_redirect: boolean
  id: string
  appid: string
  scope: string
  redirect_uri: string
  state: string
  style: string
  href: string
}) => object

declare global {
  var WxLogin: WxLogin | undefined
}

const source = 'https://res.wx.qq.com/connect/zh_CN/htmledition/js/wxLogin.js'
/** Milliseconds. */
const timeout = 10_000

let loading: Promise<WxLogin> | undefined

const addScript = (): Promise<WxLogin> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the WeChat widget was not loaded'))
    }
    const timer = setTimeout(fail, timeout)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      if (globalThis.WxLogin) resolve(globalThis.WxLogin)
      else fail()
    }
    script.src = source
    document.head.append(script)
  })

/** Fetches WeChat's script once; after a failure the next call tries again. */
export const loadWxLogin = (): Promise<WxLogin> => {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
