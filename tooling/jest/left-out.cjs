/**
 * What `npm test` leaves out: `*.wide.test.ts`, which kill processes, fill disks or tables, migrate data, make a replica
 * or build a copy of the repository, and what takes seconds for a part that seldom changes, such as a rate of many
 * trials. They run where machines are many (the hosted CI), where tests are few (`--changed`, by name), and every night.
 */
module.exports = process.env.PORTAL_TEST_NARROW ? ['!**/*.wide.*'] : []
