import { readConfig } from './config/config'
import { loadStandIns } from './load-stand-ins'
import { productionEnv } from './testing/production-env'

test('production that names no stand-in loads none', async () => {
  const config = { ...readConfig(productionEnv), allow: new Set(['rule-verification' as const]) }
  expect(await loadStandIns(config)).toBeNull()
})
