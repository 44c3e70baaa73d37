// It ends a test that hangs. A project's own `testTimeout` counts for nothing in a run of several.
jest.setTimeout(300_000)
