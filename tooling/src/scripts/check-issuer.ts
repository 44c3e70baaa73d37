import { parseArgs } from 'node:util'
import { readConfig } from '../../../api/src/config/config'
import { httpIssuer } from '../../../api/src/modules/invoice/issuing/http-issuer'
import { checkIssuer } from '../../../api/src/provider-check/check-issuer'
import { lineOf } from '../../../api/src/provider-check/check-point'

/**
 * `npm run check:issuer`: compares the sandbox behind `ISSUER_URL` with what the portal expects of an issuer; exit code
 * 1 when it differs. It issues invoices: never a real issuer. `-- --used-buyer NAME` is a buyer who has used them.
 */
export const run = async (options: string[]): Promise<void> => {
  const usedBuyer = { type: 'string', default: '测试已抵扣' } as const
  const { values } = parseArgs({ args: options, options: { 'used-buyer': usedBuyer } })
  const { issuer, environment } = readConfig(process.env)
  if (issuer === null) throw new Error('请设置 ISSUER_URL 和 ISSUER_SECRET')
  if (environment === 'production') throw new Error('只能用于沙箱：PORTAL_ENV 不能为 production')
  const points = await checkIssuer(
    httpIssuer(issuer, () => new Date()),
    {
      pauseMs: 2000,
      usedBuyer: values['used-buyer'],
      confirm: null,
    },
  )
  console.log(`开票网关 ${issuer.url}`)
  for (const point of points) console.log(lineOf(point))
  process.exitCode = points.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}
