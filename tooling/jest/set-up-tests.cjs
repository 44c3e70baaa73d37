jest.setTimeout(300_000) // for a test that hangs. `testTimeout` of a project counts for nothing in a run of several
