import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server'
import { standIns } from '../all-stand-ins'

/** A test server with the stand-ins, as a demo has them. */
export const startDemoServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({ ...options, standIns })
