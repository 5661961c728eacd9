import { readFaceSince } from '#features/kyc/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { countInFlight, findOpenFreeze, readFacts, readLogIn } from './queries.ts';
import { checksOf, codeFrom, isCheckUpDue, scoreOf, thawMethod } from './rules.ts';
import { scenarioTests } from './tests/index.ts';

/** The open freeze of a person as they see it; null without one. */
export const describeFreeze = async (deps: SecurityCenterDeps, userId: string) => {
  const freeze = await findOpenFreeze(deps.db, userId);
  if (!freeze) return null;
  const [faceSince, inFlight] = await Promise.all([
    readFaceSince(deps.db, userId),
    countInFlight(deps.db, userId),
  ]);
  const thaw = thawMethod(freeze.at, faceSince);
  return {
    at: freeze.at.toISOString(),
    thaw,
    codeFrom: thaw === 'code' ? codeFrom(freeze.at).toISOString() : null,
    inFlight,
  };
};

export const readSecurityCenter = async (deps: SecurityCenterDeps, actor: Actor) => {
  const { userId, sessionId } = actor;
  const [row, freeze, logIn] = await Promise.all([
    readFacts(deps.db, userId),
    describeFreeze(deps, userId),
    readLogIn(deps.db, userId, sessionId),
  ]);
  const now = deps.clock.now();
  const checks = checksOf(
    {
      isEmailVerified: row.email,
      isPhoneVerified: row.phone,
      hasPin: row.pin,
      hasTotp: row.totp,
      passkeys: row.passkeys,
      recoveryCodes: row.codes,
      hasWord: row.word,
      checkUpAt: row.check_up_at,
      testsPassed: row.tests,
    },
    now,
  );
  const { previous_at: previousAt, previous_device: previousDevice } = logIn;
  return ok({
    checks,
    score: scoreOf(checks),
    freeze,
    isFrozenByStaff: row.frozen_by_staff,
    checkUp: {
      doneAt: row.check_up_at?.toISOString() ?? null,
      isDue: isCheckUpDue(row.check_up_at, now),
    },
    tests: { passed: row.tests, total: scenarioTests.length },
    logIn: {
      device: logIn.device,
      at: logIn.at.toISOString(),
      isNewDevice: logIn.is_new,
      previous:
        previousAt && previousDevice
          ? { device: previousDevice, at: previousAt.toISOString() }
          : null,
    },
  });
};
