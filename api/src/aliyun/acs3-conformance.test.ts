import Kit from '@alicloud/openapi-util'
import { Request } from '@alicloud/tea-typescript'
import { fc } from '@portal/testing/property'
import { createHash } from 'node:crypto'
import { awkwardSecond, awkwardText, parameterName } from '../testing/awkward-text'
import { historiesTimeout, runs } from '../testing/runs'
import { acs3Headers } from './acs3-signature'

// Aliyun's own SDK is the second implementation; it only signs, so one property is enough. A thousand cases take 2 s.
const numRuns = runs(50, 50)

test(
  'we sign a call as they do',
  () =>
    fc.assert(
      fc.property(
        fc.dictionary(parameterName, awkwardText, { noNullPrototype: true }),
        parameterName,
        awkwardSecond,
        fc.uuid(),
        fc.stringMatching(/^[!-~]{1,40}$/),
        fc.option(fc.uint8Array({ maxLength: 100 }), { nil: undefined }),
        (query, action, second, nonce, secret, file) => {
          const call = {
            host: 'dysmsapi.aliyuncs.com',
            action,
            version: '2017-05-25',
            query,
            date: new Date(second * 1000).toISOString().replace(/\.\d+/, ''),
            nonce,
            body: file && Buffer.from(file),
          }
          const { authorization, ...headers } = acs3Headers(call, 'key-id', secret)
          const request = Object.assign(new Request(), { method: 'POST', pathname: '/', query, headers })
          const digest = createHash('sha256')
            .update(file ?? '')
            .digest('hex')
          expect(authorization).toBe(Kit.getAuthorization(request, 'ACS3-HMAC-SHA256', digest, 'key-id', secret))
        },
      ),
      { numRuns },
    ),
  historiesTimeout,
)
