const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/**
 * Node itself as a test environment, without a context of its own, so that modules are evaluated once per worker.
 * Changes of the process by a test file are reverted after it.
 */
module.exports = class {
  constructor({ projectConfig }) {
    this.global = globalThis
    this.before = { env: { ...process.env }, exit: process.exit, console: globalThis.console, cwd: process.cwd() }
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  async teardown() {
    const { env, exit, console, cwd } = this.before
    this.fakeTimersModern.dispose()
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    process.exit = exit
    globalThis.console = console
    if (process.cwd() !== cwd) process.chdir(cwd)
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return null
  }
}
