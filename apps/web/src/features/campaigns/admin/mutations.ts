import { useStaffWrite } from '#platform/session/staff.ts';

export const useProposeCampaign = () => useStaffWrite('campaigns.propose');
export const useTestCampaign = () => useStaffWrite('campaigns.test');
export const useStopCampaign = () => useStaffWrite('campaigns.stop');
