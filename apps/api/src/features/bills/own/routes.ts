import * as contract from '@cowrie/contract/bills/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { BillDeps } from '../deps.ts';
import { readHome } from './home.ts';
import { addMember, answerHousehold, removeMember } from './household.ts';
import { changeSaved, removeSaved, saveBiller } from './saved.ts';
import { changeOwn, confirmSchedule, createSchedule } from './schedules.ts';

export const ownRoutes = (deps: BillDeps): Binding[] => [
  bind(contract.readBills, ({ actor, query }) => readHome(deps, actor.userId, query.country)),
  bind(contract.saveBiller, ({ actor, body }) => saveBiller(deps, actor.userId, body)),
  bind(contract.changeSaved, ({ actor, params, body }) =>
    changeSaved(deps, actor.userId, params.savedId, body),
  ),
  bind(contract.removeSaved, ({ actor, params }) =>
    removeSaved(deps, actor.userId, params.savedId),
  ),
  bind(contract.addMember, ({ actor, params, body }) =>
    addMember(deps, actor.userId, params.savedId, body.tag),
  ),
  bind(contract.removeMember, ({ actor, params }) =>
    removeMember(deps, actor.userId, params.savedId, params.billMemberId),
  ),
  bind(contract.answerHousehold, ({ actor, params, body }) =>
    answerHousehold(deps, actor.userId, params.householdId, body.answer),
  ),
  bind(contract.createBillSchedule, ({ body, ...authority }) =>
    createSchedule(deps, authority, body),
  ),
  bind(contract.changeBillSchedule, ({ actor, params, body }) =>
    changeOwn(deps, actor.userId, params.billScheduleId, body.to),
  ),
  bind(contract.confirmBillSchedule, ({ params, body, ...authority }) =>
    confirmSchedule(deps, authority, params.billScheduleId, body),
  ),
];
