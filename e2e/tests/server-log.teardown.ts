import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { findLeaks } from '../support/find-leaks'
import { port } from '../support/port'
import { serverLog } from '../support/server-log'

/** Runs after every run, of all tests or of one, on the server's log of that run. */
test('the log of the run has no password, code, token or phone number', () => {
  test.skip(Boolean(process.env.PORTAL_REUSE_SERVER), 'a server that was already running logs to a place of its own')
  const log = readFileSync(serverLog(port), 'utf8')
  expect(log).toContain('"msg":"request"')
  expect(findLeaks(log)).toEqual([])
})
